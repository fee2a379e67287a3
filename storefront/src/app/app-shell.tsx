import { BrandMark } from '../ui/base/brand-mark.tsx';

/**
 * The build renders this into `index.html`, visible until the scripts have loaded. It has no animation because the scripts need the
 * CPU.
 */
export function AppShell() {
  return (
    <div aria-hidden="true" inert>
      <div className="border-b border-line bg-page">
        <div className="wrap flex h-17 items-center">
          <BrandMark />
        </div>
      </div>
      <div className="wrap grid gap-4 py-8 noscript:hidden">
        <div className="h-9 w-3/5 max-w-96 rounded-sm bg-(--skeleton)" />
        <div className="h-5 w-4/5 max-w-136 rounded-sm bg-(--skeleton)" />
        <div className="mt-2 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {[1, 2, 3, 4].map((card) => (
            <div key={card} className="aspect-4/3 rounded-lg bg-(--skeleton)" />
          ))}
        </div>
      </div>
    </div>
  );
}
