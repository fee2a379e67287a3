/** What somebody wrote, behind a word that opens it: lists stay short. */
export function Note({ label, text }: { label: string; text: string }) {
  return (
    <details className="cell-note">
      <summary>{label}</summary>
      <p dir="auto">{text}</p>
    </details>
  );
}
