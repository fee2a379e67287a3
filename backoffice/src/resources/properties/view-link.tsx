import { ExportOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { PropertyRow } from './property-row.ts';

/** Opens the property's page in the storefront, which is another program: a plain link, in a new tab. */
export function ViewLink({ property }: { property: PropertyRow }) {
  return (
    <Tooltip title="View">
      <Button
        type="text"
        size="small"
        icon={<ExportOutlined />}
        aria-label={`View ${property.title} (opens in a new tab)`}
        href={`/property/${property.id}`}
        target="_blank"
        rel="noopener"
      />
    </Tooltip>
  );
}
