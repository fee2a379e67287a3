import { Skeleton } from '../../../ui/base/skeleton.tsx';

/** Skeleton of a detail page while its listing loads. */
export function DetailSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <div className="pb-section">
      <h1 className="sr-only">{title}</h1>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true">
        <Skeleton className="aspect-(--ratio-hero) w-full rounded-xl! lg:aspect-auto lg:h-132" />
        <div className="grid grid-cols-1 gap-8 pt-6 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:gap-12">
          <div>
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-4 h-12 w-56" />
            <Skeleton className="mt-4 h-7 w-4/5" />
            <Skeleton className="mt-4 h-5 w-1/2" />
            <Skeleton className="mt-12 h-7 w-48" />
            <Skeleton className="mt-6 h-24 w-full" />
          </div>
          <Skeleton className="h-96 rounded-xl!" />
        </div>
      </div>
    </div>
  );
}
