import { EyeOutlined } from '@ant-design/icons';
import { t } from '#shared/format/text.ts';
import { useListings } from '../listings-context.ts';

/** Shows that another moderator is looking at a listing. */
export function Claimed({ id }: { id: string }) {
  const name = useListings().claims.get(id);
  return name ? (
    <span className="claimed">
      <EyeOutlined aria-hidden /> {t(`${name} is looking at it`)}
    </span>
  ) : null;
}
