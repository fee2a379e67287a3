import { EyeOutlined } from '@ant-design/icons';
import { t } from '#shared/format/text.ts';
import { useListings } from '../listings-context.ts';

/** Says that another moderator looks at a listing. */
export function Claimed({ id }: { id: string }) {
  const name = useListings().claims.get(id);
  return name ? (
    <span className="claimed">
      <EyeOutlined aria-hidden /> {t(`${name} is looking`)}
    </span>
  ) : null;
}
