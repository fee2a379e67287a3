import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import commercial from '../../pictures/category-commercial.webp';
import rent from '../../pictures/category-rent.webp';
import sale from '../../pictures/category-sale.webp';
import { Section } from '../../ui/base/section.tsx';

/* The three background colours are the same in both themes, because they frame pictures. */
const CATEGORIES = [
  {
    to: PATHS.buy,
    title: 'Properties for Sale',
    text: 'Houses, apartments and land to own',
    picture: sale,
    ground: 'bg-[#0b5558] text-white',
    disc: 'bg-white/16 group-hover:bg-white/28',
  },
  {
    to: PATHS.rent,
    title: 'Properties for Rent',
    text: 'Homes ready to move into',
    picture: rent,
    ground: 'bg-[#e8a333] text-[#2a1b06]',
    disc: 'bg-[#2a1b06]/12 group-hover:bg-[#2a1b06]/20',
  },
  {
    to: PATHS.commercial,
    title: 'Commercial Properties',
    text: 'Offices, shops, warehouses, clinics',
    picture: commercial,
    ground: 'bg-[#8f4a30] text-white',
    disc: 'bg-white/16 group-hover:bg-white/28',
  },
];

export function CategoryCards() {
  return (
    <Section tint title="Browse by Category" text="Start with what you want to do.">
      <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
        {CATEGORIES.map((category) => (
          <li key={category.to} className="grid">
            <Link
              to={category.to}
              className={`group relative grid min-h-44 grid-cols-2 items-end overflow-hidden rounded-xl ps-5 pt-5 transition-shadow hover:shadow-3 md:min-h-68 ${category.ground}`}
            >
              <div className="flex flex-col self-stretch pe-3 pb-5">
                <h3 className="text-[1.375rem] leading-[1.15] tracking-[-.02em] lg:text-[1.5rem]">{category.title}</h3>
                <p className="mt-1.5 text-meta">{category.text}</p>
                <span
                  className={`mt-auto grid size-tap place-items-center rounded-full transition group-hover:translate-x-1 rtl:group-hover:-translate-x-1 ${category.disc}`}
                >
                  <ArrowRight className="rtl:-scale-x-100" />
                </span>
              </div>
              <img
                src={category.picture}
                alt=""
                width={400}
                height={500}
                loading="lazy"
                decoding="async"
                className="aspect-4/5 w-[calc(100%-1rem)] self-end rounded-arch-cut object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
