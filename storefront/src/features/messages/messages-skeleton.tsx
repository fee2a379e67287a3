import { Skeleton } from '../../ui/base/skeleton.tsx';

export function ConversationsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading conversations</span>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex gap-3.5 border-b border-line px-4 py-4">
          <Skeleton className="size-10 rounded-full!" />
          <div className="grid flex-1 content-center gap-2.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function LogSkeleton() {
  return (
    <div role="status" className="flex flex-col justify-end gap-2 bg-tint p-5">
      <span className="sr-only">Loading messages</span>
      <Skeleton className="h-16 w-3/5 rounded-lg!" />
      <Skeleton className="h-12 w-2/5 self-end rounded-lg!" />
      <Skeleton className="h-12 w-1/2 rounded-lg!" />
    </div>
  );
}

/** Skeleton of the page while the user is unknown. */
export function MessagesSkeleton() {
  return (
    <div className="-mx-gutter grid h-150 overflow-hidden border-y border-line bg-surface shadow-2 lg:mx-0 lg:grid-cols-[23rem_minmax(0,1fr)] lg:rounded-xl lg:border-x">
      <ConversationsSkeleton />
      <div className="hidden border-s border-line bg-tint lg:block" />
    </div>
  );
}
