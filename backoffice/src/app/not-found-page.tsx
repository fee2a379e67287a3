import { Button } from 'antd';
import notFoundPicture from '../pictures/not-found.svg';
import { Notice } from '../ui/notice.tsx';

export function NotFoundPage() {
  return (
    <>
      <title>404 Page Not Found</title>
      <Notice
        picture={notFoundPicture}
        heading="h1"
        title="404 Page Not Found"
        text="There is nothing at this address. It may have moved, or the link may be mistyped."
        action={
          <Button type="primary" href="/admin">
            Open the Admin Panel
          </Button>
        }
      />
    </>
  );
}
