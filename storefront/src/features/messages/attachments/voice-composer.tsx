import { Send, Square, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { VOICE_SECONDS } from '#shared/uploads/message-file.ts';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { clock, VoicePlayer } from './voice-player.tsx';
import { type Recording, startRecording, type VoiceNote } from './voice-recorder.ts';

type VoiceComposerProps = { onSend: (note: VoiceNote) => void; onClose: () => void };

/** Replaces the message form: records a voice note, plays it, and sends or discards it. */
export function VoiceComposer({ onSend, onClose }: VoiceComposerProps) {
  const { seconds, note, problem, stop } = useRecording();
  const url = useObjectUrl(note?.file);
  return (
    <div
      role="group"
      aria-label="New voice note"
      className="flex min-h-18 items-center gap-2.5 border-t border-line p-3 pb-[max(.75rem,env(safe-area-inset-bottom))]"
    >
      <IconButton aria-label={problem ? 'Close' : 'Discard voice note'} onClick={onClose}>
        <Trash2 />
      </IconButton>
      {problem ? (
        <p role="alert" className="min-w-0 flex-1 text-sm text-danger-text">
          {problem}
        </p>
      ) : note && url ? (
        <div className="min-w-0 flex-1">
          <VoicePlayer url={url} seconds={note.seconds} mine={false} />
        </div>
      ) : (
        <p className="flex min-w-0 flex-1 items-center gap-2.5 text-meta">
          <span aria-hidden="true" className="size-2.5 flex-none animate-pulse rounded-full bg-danger" />
          <span role="status">{seconds === null ? 'Starting…' : 'Recording'}</span>
          <Isolate dir="ltr" className="tabular">
            {clock(seconds ?? 0)} / {clock(VOICE_SECONDS)}
          </Isolate>
        </p>
      )}
      {!problem &&
        (note ? (
          <button
            key="send"
            ref={focus}
            type="button"
            aria-label="Send voice note"
            className={buttonClass('primary', 'md', 'size-12 flex-none rounded-full! p-0!')}
            onClick={() => onSend(note)}
          >
            <Send className="rtl:-scale-x-100" />
          </button>
        ) : (
          <button
            key={seconds === null ? 'starting' : 'stop'}
            ref={focus}
            type="button"
            aria-label="Stop recording"
            disabled={seconds === null}
            className={buttonClass('danger', 'md', 'size-12 flex-none rounded-full! p-0!')}
            onClick={stop}
          >
            <Square />
          </button>
        ))}
    </div>
  );
}

/** Moves focus to the button of the next step when it appears. */
const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** Records from mount until `stop`, the time limit, or a lost microphone. */
function useRecording() {
  const recording = useRef<Recording>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [note, setNote] = useState<VoiceNote | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function stop() {
    const running = recording.current;
    recording.current = null;
    if (!running) return;
    const made = await running.stop();
    if (made) setNote(made);
    else setProblem(NO_SOUND);
  }
  const handleEnd = useEffectEvent(stop);

  useEffect(() => {
    let isGone = false;
    startRecording({ onSeconds: (heard) => setSeconds(Math.floor(heard)), onEnd: () => void handleEnd() })
      .then((started) => {
        if (isGone) return started.discard();
        recording.current = started;
        return setSeconds(0);
      })
      .catch((error: unknown) => setProblem(problemOf(error)));
    return () => {
      isGone = true;
      recording.current?.discard();
      recording.current = null;
    };
  }, []);

  return { seconds, note, problem, stop: () => void stop() };
}

const NO_SOUND = 'Nothing was recorded. Please try again.';

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'Your browser does not allow the microphone here. Allow it in your browser settings, then try again.';
  if (name === 'NotFoundError') return 'There is no microphone on this device.';
  return 'The recording could not start. Please try again.';
}

/** Returns an object URL for a file and revokes it on unmount. */
export function useObjectUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the URL must be revoked
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
