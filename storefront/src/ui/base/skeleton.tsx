/** A grey placeholder with the size of the content. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      className={`animate-shimmer rounded-sm bg-[linear-gradient(100deg,var(--skeleton)_40%,var(--skeleton-shine)_50%,var(--skeleton)_60%)] bg-size-[220%_100%] motion-reduce:animate-none ${className}`}
    />
  );
}
