import type { Server } from 'node:http';
import type { Hono } from 'hono';
import type postgres from 'postgres';
import { WebSocketServer } from 'ws';
import { callerOfKey, type Keys } from '../serving/callers.ts';
import { broadcastApi } from './broadcast-api.ts';
import { Connection } from './connection.ts';
import { Hub, hubTopic, type Realtime } from './hub.ts';
import { IDLE_AFTER, LARGEST_FRAME } from './limits.ts';
import { MessageListener } from './listener.ts';
import { broadcastOf, removeOldMessages } from './messages.ts';
import { Sockets } from './sockets.ts';
import { clientIpRange } from '../serving/client-ip.ts';

export type RealtimeOptions = { databaseUrl: string; keys: Keys; privateOnly: boolean };

const AN_HOUR = 3_600_000;

/** `/realtime/v1`: broadcast and presence over sockets, broadcast over HTTP, and messages of the database. */
export async function createRealtime(sql: postgres.Sql, options: RealtimeOptions) {
  const { databaseUrl, keys, privateOnly } = options;
  const hub = new Hub();
  const realtime: Realtime = { hub, sql, keys, privateOnly };
  const connections = new Set<Connection>();
  const open = new Sockets();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false });

  const listener = new MessageListener(
    databaseUrl,
    sql,
    (message) => hub.broadcast(hubTopic(message.topic, message.private), broadcastOf(message)),
    (userId) => {
      for (const connection of connections) connection.askAgain(userId);
    },
  );
  await listener.start();
  const clean = () => removeOldMessages(sql).catch((error: unknown) => console.error(error));
  await clean();
  const timers = [
    setInterval(() => void clean(), AN_HOUR),
    setInterval(() => {
      const limit = Date.now() - IDLE_AFTER;
      for (const connection of connections) if (connection.isIdleSince(limit)) connection.terminate();
    }, IDLE_AFTER / 6),
  ];

  /** Handles WebSocket upgrades of the server. */
  function attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      // Without this listener, an early socket error would end the process.
      socket.on('error', () => socket.destroy());
      const refuse = (status: string) => {
        socket.once('finish', () => socket.destroy());
        socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nRetry-After: 10\r\nContent-Length: 0\r\n\r\n`);
      };
      const address = request.url ?? '/';
      if (!URL.canParse(address, 'http://gateway')) return refuse('400 Bad Request');
      const url = new URL(address, 'http://gateway');
      const key = url.searchParams.get('apikey') ?? request.headers['x-api-key'];
      const caller = callerOfKey(typeof key === 'string' ? key : undefined, keys);
      if (!caller) return refuse('401 Unauthorized');
      if (url.pathname !== '/realtime/v1/websocket') return refuse('404 Not Found');
      const version = url.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
      const ipRange = clientIpRange(request);
      const budget = open.enter(ipRange);
      if (!budget) return refuse('429 Too Many Requests');
      const gone = new AbortController();
      socket.on('close', () => {
        open.leave(ipRange);
        gone.abort();
      });
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        const from = { visitor: { ipRange, signal: gone.signal }, budget };
        const connection = new Connection(realtime, webSocket, caller, version, from);
        connections.add(connection);
        webSocket.on('close', () => connections.delete(connection));
      });
    });
  }

  async function close(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    for (const connection of connections) connection.close();
    await listener.stop();
  }

  const app: Hono = broadcastApi(realtime);
  return { app, attach, close };
}
