import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/addresses.ts';
import notFoundPicture from '../pictures/not-found.svg';
import { buttonClass } from '../ui/button-class.ts';
import { StatePanel } from '../ui/state-panel.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

export function NotFoundPage() {
  useDocumentTitle('404 Page Not Found');
  return (
    <div className="wrap py-section">
      <StatePanel
        picture={notFoundPicture}
        title="404 Page Not Found"
        text="There is nothing at this address. It may have moved, or the link may be mistyped."
        headingLevel="h1"
      >
        <Link to={PATHS.home} className={buttonClass('primary')}>
          Back to Home
        </Link>
      </StatePanel>
    </div>
  );
}
