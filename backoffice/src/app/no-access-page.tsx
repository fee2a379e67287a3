import { Button } from 'antd';
import notFoundPicture from '../pictures/not-found.svg';
import { Notice } from '../ui/notice.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { inLanguage } from '#shared/language.ts';

export function NoAccessPage() {
  useDocumentTitle('No Access');
  return (
    <Notice
      picture={notFoundPicture}
      heading="h1"
      title="The admin panel is for administrators"
      text="You are signed in, but your account does not have access to this page. If you need it for your work, please ask an administrator."
      action={
        <Button type="primary" href={inLanguage('/')}>
          Back to Home
        </Button>
      }
    />
  );
}
