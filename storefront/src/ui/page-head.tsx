/** The title of a plain page and the line below it. */
export function PageHead({ title, text }: { title: string; text: string }) {
  return (
    <div className="pt-[clamp(1.5rem,1rem+2vw,2.75rem)] pb-5">
      <h1>{title}</h1>
      <p className="mt-1 text-ink-2">{text}</p>
    </div>
  );
}
