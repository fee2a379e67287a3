import { LoaderCircle, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { classNames } from '../../../ui/style/classes.ts';

const SPEEDS = [1, 1.5, 2] as const;

/** Only one note plays at a time. */
let playing: HTMLAudioElement | undefined;

type VoicePlayerProps = { url: string; seconds: number; /** True on the user's own bubble. */ mine: boolean };

/** Plays a voice note at three speeds. The file loads on the first click. */
export function VoicePlayer({ url, seconds, mine }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<'paused' | 'loading' | 'playing' | 'failed'>('paused');
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);

  useEffect(() => {
    const element = audio.current;
    return () => {
      element?.pause();
      if (playing === element) playing = undefined;
    };
  }, []);

  function handleToggle() {
    const element = audio.current;
    if (!element) return;
    if (state === 'playing' || state === 'loading') return element.pause();
    if (playing !== element) playing?.pause();
    playing = element;
    setState('loading');
    if (state === 'failed') element.load();
    element.playbackRate = speed;
    element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed');
    });
  }

  function handleSpeed() {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  }

  const isOn = state === 'playing' || state === 'loading';
  const round = mine ? 'bg-on-primary text-primary' : 'bg-primary text-on-primary';
  return (
    <div role="group" aria-label="Voice note" className="grid gap-1">
      <div className="flex w-64 max-w-full items-center gap-2.5">
        <button
          type="button"
          aria-label={isOn ? 'Pause' : 'Play'}
          className={classNames('grid size-tap flex-none place-items-center rounded-full', round)}
          onClick={handleToggle}
        >
          {state === 'loading' ? <LoaderCircle className="animate-spin" /> : isOn ? <Pause /> : <Play />}
        </button>
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={clock(at)}
          min={0}
          max={seconds}
          step={0.1}
          value={Math.min(at, seconds)}
          className={classNames('h-tap min-w-0 flex-1', mine ? 'accent-on-primary' : 'accent-primary')}
          onChange={({ target }) => {
            setAt(target.valueAsNumber);
            if (audio.current) audio.current.currentTime = target.valueAsNumber;
          }}
        />
        <button
          type="button"
          aria-label={`Speed: ${speed}`}
          className="tabular grid h-tap min-w-tap flex-none place-items-center rounded-md px-1 text-sm font-semibold"
          onClick={handleSpeed}
        >
          <Isolate dir="ltr">{speed}×</Isolate>
        </button>
      </div>
      <span className="tabular text-xs">
        <Isolate dir="ltr">{at > 0 ? `${clock(at)} / ${clock(seconds)}` : clock(seconds)}</Isolate>
      </span>
      {state === 'failed' && (
        <p role="alert" className="text-sm font-semibold">
          This voice note could not be played. Please try again.
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- voice notes have no captions */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        className="hidden"
        onPlaying={() => setState('playing')}
        onWaiting={() => setState('loading')}
        onPause={() => setState('paused')}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onEnded={() => {
          setState('paused');
          setAt(0);
        }}
      />
    </div>
  );
}

/** Formats seconds as minutes and seconds, such as 1:05. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
