import { createEncoder } from 'wasm-media-encoders/esnext';
import encoderUrl from 'wasm-media-encoders/wasm/mp3?url';
import { VOICE_SECONDS } from '#shared/uploads/message-file.ts';

/** Speech at 4 KB per second: two minutes need 480 KB. */
const ENCODING = { channels: 1, bitrate: 32, outputSampleRate: 16_000 } as const;

export type VoiceNote = { file: Blob; seconds: number };
export type Recording = {
  /** Ends the recording. Resolves to null if it contains no sound. */
  stop: () => Promise<VoiceNote | null>;
  discard: () => void;
};
type Listeners = {
  onSeconds: (seconds: number) => void;
  /** The time limit was reached, or the microphone was disconnected. */
  onEnd: () => void;
};

/**
 * Records the microphone as MP3, which every browser plays. Safari's own format (AAC) and Chrome's (Opus in WebM) do not play in
 * all versions of other browsers. Throws a DOMException: NotAllowedError if the user refuses the microphone, NotFoundError if there
 * is none.
 */
export async function startRecording({ onSeconds, onEnd }: Listeners): Promise<Recording> {
  const context = new AudioContext();
  let stream: MediaStream | undefined;
  const close = () => {
    stream?.getTracks().forEach((track) => track.stop());
    void context.close().catch(() => {});
  };
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
    const [encoder] = await Promise.all([
      createEncoder('audio/mpeg', encoderUrl),
      context.audioWorklet.addModule(new URL('./capture-worklet.js', import.meta.url)),
      context.resume(),
    ]);
    encoder.configure({ ...ENCODING, sampleRate: context.sampleRate });
    const capture = new AudioWorkletNode(context, 'capture', { channelCount: 1, channelCountMode: 'explicit' });
    // The capture node outputs silence. It must be connected to the destination, because some browsers process no audio otherwise.
    context.createMediaStreamSource(stream).connect(capture).connect(context.destination);

    const parts: Uint8Array<ArrayBuffer>[] = [];
    const most = VOICE_SECONDS * context.sampleRate;
    let heard = 0;
    let isOver = false;
    const take = (samples: Float32Array) => {
      const taken = samples.subarray(0, Math.max(most - heard, 0));
      heard += taken.length;
      // Copy the result, because the encoder reuses its memory.
      if (taken.length > 0) parts.push(encoder.encode([taken]).slice());
    };
    capture.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
      if (isOver) return;
      take(data);
      onSeconds(heard / context.sampleRate);
      if (heard >= most) onEnd();
    });
    capture.port.start();
    stream.getAudioTracks()[0]?.addEventListener('ended', onEnd);

    return {
      stop: async () => {
        isOver = true;
        const rest = new Promise<Float32Array>((resolve) => {
          capture.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => resolve(data), {
            once: true,
          });
        });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target origin
        capture.port.postMessage('rest');
        // An interrupted audio context never answers, so wait at most 500 ms.
        take(
          await Promise.race([rest, new Promise<Float32Array>((done) => setTimeout(done, 500, new Float32Array()))]),
        );
        close();
        if (heard === 0) return null;
        parts.push(encoder.finalize().slice());
        return {
          file: new Blob(parts, { type: 'audio/mpeg' }),
          seconds: Math.max(1, Math.round(heard / context.sampleRate)),
        };
      },
      discard: () => {
        isOver = true;
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}
