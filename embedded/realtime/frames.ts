// The frames on the socket. Protocol 1.0.0 uses objects. Protocol 2.0.0 uses arrays, and binary frames for broadcasts.

export type Version = '1.0.0' | '2.0.0';

export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
  /** The size of the frame in bytes. */
  size: number;
};

/** A message to all members of a topic. Only clients of protocol 2.0.0 receive bytes. */
export type Broadcast = { event: string; payload: unknown; meta?: Record<string, unknown> | undefined };

const CLIENT_BROADCAST = 3;
const SERVER_BROADCAST = 4;
const JSON_ENCODING = 1;

/** Decodes a frame. Undefined if it is not valid. */
export function decodeFrame(data: Buffer, isBinary: boolean, version: Version): Frame | undefined {
  try {
    if (isBinary) return decodeBroadcast(data);
    const message: unknown = JSON.parse(data.toString());
    const [joinRef, ref, topic, event, payload] =
      version === '2.0.0' ? (message as unknown[]) : partsOf(message as Record<string, unknown>);
    if (typeof topic !== 'string' || typeof event !== 'string') return undefined;
    return {
      joinRef: typeof joinRef === 'string' ? joinRef : null,
      ref: typeof ref === 'string' ? ref : null,
      topic,
      event,
      payload: isObject(payload) ? payload : {},
      size: data.length,
    };
  } catch {
    return undefined;
  }
}

const partsOf = (message: Record<string, unknown>) => [
  message['join_ref'],
  message['ref'],
  message['topic'],
  message['event'],
  message['payload'],
];

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Layout: type, five lengths, encoding. Then join reference, reference, topic, event, metadata and payload. */
function decodeBroadcast(data: Buffer): Frame | undefined {
  if (data.length < 7 || data[0] !== CLIENT_BROADCAST) return undefined;
  let offset = 7;
  const [joinRef = '', ref = '', topic = '', event = ''] = [1, 2, 3, 4, 5].map((position) => {
    const start = offset;
    offset += data[position] ?? 0;
    return data.toString('utf8', start, offset);
  });
  if (offset > data.length) return undefined;
  const body = data.subarray(offset);
  const payload: unknown = data[6] === JSON_ENCODING ? JSON.parse(body.toString()) : body;
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
    size: data.length,
  };
}

export function encodeFrame(frame: Omit<Frame, 'size' | 'payload'> & { payload: unknown }, version: Version): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

/** Encodes a broadcast for a client. Undefined if the client's protocol cannot express it. */
export function encodeBroadcast(topic: string, message: Broadcast, version: Version): string | Buffer | undefined {
  const { event, payload, meta } = message;
  if (!(payload instanceof Uint8Array)) {
    const content = { type: 'broadcast', event, payload, ...(meta ? { meta } : {}) };
    return encodeFrame({ joinRef: null, ref: null, topic, event: 'broadcast', payload: content }, version);
  }
  const fields = [topic, event, meta ? JSON.stringify(meta) : ''].map((text) => Buffer.from(text));
  if (version === '1.0.0' || fields.some((field) => field.length > 255)) return undefined;
  return Buffer.concat([Buffer.from([SERVER_BROADCAST, ...fields.map(({ length }) => length), 0]), ...fields, payload]);
}
