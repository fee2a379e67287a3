import { createEncoder } from 'wasm-media-encoders/esnext';
import encoderUrl from 'wasm-media-encoders/wasm/mp3?url';
import { VOICE_SECONDS } from '#shared/uploads/message-file.ts';

/** Speech in 4 KB a second: two minutes take 480 KB. */
const ENCODING = { channels: 1, bitrate: 32, outputSampleRate: 16_000 } as const;

export type VoiceNote = { file: Blob; seconds: number };
export type Recording = {
  /** Ends the recording. Nothing for a recording without sound. */
  stop: () => Promise<VoiceNote | null>;
  discard: () => void;
};
type Listeners = {
  onSeconds: (seconds: number) => void;
  /** The time is up, or the microphone has gone. */
  onEnd: () => void;
};

/**
 * Records the microphone as MP3, which every browser plays: Safari's own recordings (AAC) and Chrome's (Opus in WebM) play
 * in some versions of the others only. Errors: a DOMException NotAllowedError where the microphone is refused, NotFoundError
 * where there is none.
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
    // Its output is silence. Without an end of the line, some browsers ask for no sound.
    context.createMediaStreamSource(stream).connect(capture).connect(context.destination);

    const parts: Uint8Array<ArrayBuffer>[] = [];
    const most = VOICE_SECONDS * context.sampleRate;
    let heard = 0;
    let isOver = false;
    const take = (samples: Float32Array) => {
      const taken = samples.subarray(0, Math.max(most - heard, 0));
      heard += taken.length;
      // The encoder uses its memory again.
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
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
        capture.port.postMessage('rest');
        // An interrupted context answers nothing.
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
