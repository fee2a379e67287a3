import { Button } from 'antd';
import { AREA_PATHS } from '../../../shared/addresses.ts';
import notFoundPicture from '../pictures/not-found.svg';
import { Notice } from '../ui/notice.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

export function NotFoundPage() {
  useDocumentTitle('404 Page Not Found');
  return (
    <Notice
      picture={notFoundPicture}
      heading="h1"
      title="404 Page Not Found"
      text="There is nothing at this address. It may have moved, or the link may be mistyped."
      action={
        <Button type="primary" href={AREA_PATHS.admin}>
          Open the Admin Panel
        </Button>
      }
    />
  );
}
