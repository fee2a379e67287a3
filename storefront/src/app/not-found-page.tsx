import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { t } from '#shared/format/text.ts';
import notFoundPicture from '../pictures/not-found.svg';
import { buttonClass } from '../ui/style/classes.ts';
import { StatePanel } from '../ui/base/state-panel.tsx';
import { useDocumentTitle } from '../ui/base/use-document-title.ts';

const TITLE = t('404 Page Not Found');

export function NotFoundPage() {
  useDocumentTitle(TITLE);
  return (
    <div className="wrap py-section">
      <StatePanel
        picture={notFoundPicture}
        title={TITLE}
        text="There is no page at this link. It may have moved, or the link may have a typo."
        headingLevel="h1"
      >
        <Link to={PATHS.home} className={buttonClass('primary')}>
          Back to Home
        </Link>
      </StatePanel>
    </div>
  );
}
