import { ExportOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';

/** Opens the listing's page in the storefront, which is another program: a plain link, in a new tab. */
export function ViewLink({ title, href }: { title: string; href: string }) {
  return (
    <Tooltip title="View">
      <Button
        type="text"
        size="small"
        icon={<ExportOutlined />}
        aria-label={`View ${title} (opens in a new tab)`}
        href={href}
        target="_blank"
        rel="noopener"
      />
    </Tooltip>
  );
}
