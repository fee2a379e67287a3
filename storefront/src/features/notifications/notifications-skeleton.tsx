import { Skeleton } from '../../ui/base/skeleton.tsx';

export function NotificationsSkeleton() {
  return (
    <div>
      <output className="sr-only">Loading your notifications</output>
      <ul aria-hidden="true" className="grid gap-0.5 pt-4">
        {[1, 2, 3, 4, 5].map((row) => (
          <li key={row} className="flex gap-3 px-3 py-2.5">
            <Skeleton className="size-9 rounded-full!" />
            <span className="grid flex-1 gap-2 pt-1">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-3 w-1/4" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
