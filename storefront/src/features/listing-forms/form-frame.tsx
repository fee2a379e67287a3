import { isBackOfficePath } from '#shared/paths.ts';
import { Check, Eye, LoaderCircle } from 'lucide-react';
import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../ui/page/back-link.tsx';
import { buttonClass, classNames } from '../../ui/style/classes.ts';
import { ErrorSummary, type FieldProblem } from '../../ui/forms/error-summary.tsx';
import { inLanguage } from '#shared/language.ts';

export type FormSection = {
  id: string;
  title: string;
  text: string;
  /** All required fields of the section are filled in. */
  isDone: boolean;
  content: ReactNode;
};

type FormFrameProps = {
  title: string;
  text: string;
  backTo: string;
  backLabel: string;
  notice?: ReactNode;
  sections: readonly FormSection[];
  element: RefObject<HTMLFormElement | null>;
  problems: readonly FieldProblem[];
  /** The card beside the form. */
  preview: ReactNode;
  bar: Omit<ActionBarProps, 'cancelTo'>;
  onSubmit: () => void;
};

/** The layout of a long form: a list of sections, the sections, a preview, and an action bar at the bottom. */
export function FormFrame({
  title,
  text,
  backTo,
  backLabel,
  notice,
  sections,
  element,
  problems,
  preview,
  bar,
  onSubmit,
}: FormFrameProps) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useRoomForBar();

  function handleFocus({ target }: FocusEvent) {
    const section = target.closest('section[data-section]');
    if (section) setCurrent(section.id);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!bar.pending) onSubmit();
  }

  return (
    <>
      <div className="wrap">
        <BackLink to={backTo}>{backLabel}</BackLink>
        <div className="pt-2 pb-6">
          <h1>{title}</h1>
          <p className="mt-1 text-ink-2">{text}</p>
        </div>
        <div className="grid gap-x-10 pb-section lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)_17rem]">
          <SectionList sections={sections} current={current} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- detects the section that has focus */}
          <form
            id="listing-form"
            ref={element}
            noValidate
            aria-label={title}
            className="min-w-0"
            onFocus={handleFocus}
            onSubmit={handleSubmit}
          >
            {(problems.length > 0 || notice) && (
              <div className="mb-7 grid gap-3">
                {problems.length > 0 && <ErrorSummary key={problems.length} problems={problems} takesFocus={false} />}
                {notice}
              </div>
            )}
            {sections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
          </form>
          <aside aria-label="How it will look" className="hidden xl:block">
            <div className="sticky top-24">
              <p className="mb-3 text-sm font-semibold" aria-hidden="true">
                How it will look
              </p>
              {preview}
            </div>
          </aside>
        </div>
      </div>
      <ActionBar {...bar} cancelTo={backTo} />
    </>
  );
}

function Section({ section: { id, title, text, content } }: { section: FormSection }) {
  return (
    <section
      id={id}
      data-section
      aria-labelledby={`${id}-title`}
      className="border-t border-line py-8 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h2 id={`${id}-title`} tabIndex={-1} className="scroll-mt-24 text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-meta text-ink-2">{text}</p>
      {content}
    </section>
  );
}

function SectionList({ sections, current }: { sections: readonly FormSection[]; current: string | undefined }) {
  function handleClick(event: MouseEvent, id: string) {
    event.preventDefault();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const heading = document.getElementById(`${id}-title`);
    heading?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
    heading?.focus({ preventScroll: true });
  }
  return (
    <nav aria-label="Sections" className="hidden lg:block">
      <ol className="sticky top-24 grid gap-0.5">
        {sections.map(({ id, title, isDone }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'step' : undefined}
              className="flex min-h-tap items-center gap-3 rounded-md px-3 text-meta font-medium text-ink-2 hover:bg-strong hover:text-ink aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary-text"
              onClick={(event) => handleClick(event, id)}
            >
              <span
                className={classNames(
                  'tabular grid size-6.5 flex-none place-items-center rounded-full border text-sm',
                  isDone ? 'border-primary bg-primary text-on-primary' : 'border-outline',
                )}
              >
                {isDone ? <Check className="size-4" aria-hidden="true" /> : index + 1}
              </span>
              {title}
              {isDone && <span className="sr-only"> (done)</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type ActionBarProps = {
  /** Text that says what is missing. Undefined when the listing is ready to send. */
  missing: string | undefined;
  /** Actions that fix what is missing. */
  actions: readonly { label: string; onPress: () => void }[];
  ready: string;
  cancelTo: string;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  onPreview: () => void;
};

function ActionBar(props: ActionBarProps) {
  const { missing, actions, ready, cancelTo, submitLabel, pendingLabel, pending, onPreview } = props;
  const navigate = useNavigate();
  const submit = useRef<HTMLButtonElement>(null);
  function handleAction(onPress: () => void) {
    onPress();
    // The button disappears after the click, so move the focus.
    submit.current?.focus();
  }
  return (
    <div
      role="group"
      aria-label="Actions"
      className="dock-wide sticky bottom-0 z-(--z-float) border-t border-line bg-page/95 pt-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] frosted"
    >
      <div className="wrap flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <div className="flex w-full min-w-0 flex-wrap items-center gap-x-2.5 gap-y-2 sm:w-auto sm:flex-1">
          <p role="status" className="line-clamp-2 min-w-0 text-sm text-ink-2">
            {missing ?? ready}
          </p>
          {actions.map(({ label, onPress }) => (
            <button
              key={label}
              type="button"
              className={buttonClass('line', 'sm')}
              onClick={() => handleAction(onPress)}
            >
              {label}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={buttonClass('ghost', 'md', 'max-sm:px-3')}
          onClick={() => (isBackOfficePath(cancelTo) ? location.assign(inLanguage(cancelTo)) : void navigate(cancelTo))}
        >
          Cancel
        </button>
        <button type="button" className={buttonClass('line', 'md', 'max-sm:flex-auto max-sm:px-2')} onClick={onPreview}>
          <Eye />
          Preview
        </button>
        <button
          ref={submit}
          type="submit"
          form="listing-form"
          aria-disabled={pending}
          className={buttonClass(
            'primary',
            'md',
            'aria-disabled:cursor-progress aria-disabled:opacity-85 max-sm:flex-auto',
          )}
        >
          {pending && <LoaderCircle className="animate-spin" aria-hidden="true" />}
          {pending ? pendingLabel : submitLabel}
        </button>
      </div>
    </div>
  );
}

/** Scroll padding keeps a focused field from being hidden behind the action bar. */
function useRoomForBar(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '8rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
}
