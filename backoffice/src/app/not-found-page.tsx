import { Button } from 'antd';
import { AREA_PATHS } from '#shared/paths.ts';
import notFoundPicture from '../pictures/not-found.svg';
import { Notice } from '../ui/notice.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { t } from '#shared/format/text.ts';
import { inLanguage } from '#shared/language.ts';

export function NotFoundPage() {
  const title = t('404 Page Not Found');
  useDocumentTitle(title);
  return (
    <Notice
      picture={notFoundPicture}
      heading="h1"
      title={title}
      text="There is no page at this link. It may have moved, or the link may have a typo."
      action={
        <Button type="primary" href={inLanguage(AREA_PATHS.admin)}>
          Open the Admin Panel
        </Button>
      }
    />
  );
}
