import { CellLines, Note } from '#backoffice/ui/cells/cell-lines.tsx';
import { ChoiceSelect } from '#backoffice/ui/cells/choice-select.tsx';
import { ContactLinks, PhoneLink } from '#backoffice/ui/cells/contact-links.tsx';
import { NewTabLink, RouteButton } from '#backoffice/ui/cells/new-tab-link.tsx';
import { PersonLink } from '#backoffice/ui/cells/person-link.tsx';
import { PersonPicture } from '#backoffice/ui/cells/person-picture.tsx';
import { Photo } from '#backoffice/ui/cells/photo.tsx';
import { PublicPageLink } from '#backoffice/ui/cells/public-page-link.tsx';
import { ReplyButton } from '#backoffice/ui/cells/reply-button.tsx';
import { StatusTag } from '#backoffice/ui/cells/status-tag.tsx';

export default { title: 'backoffice/cells' };

const PHONE = '+252634000000';

export function Texts() {
  return (
    <>
      <CellLines lines={['Villa with a garden', 'شقة قرب الميناء', null]} />
      <Note label="Message" text="Is it still available?" />
    </>
  );
}

export function Statuses() {
  const labels = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' };
  return (
    <div>
      {Object.entries(labels).map(([status, label]) => (
        <StatusTag key={status} status={status} label={label} dot />
      ))}
      <ChoiceSelect
        label="Status"
        value="pending"
        choices={['pending', 'approved']}
        labels={labels}
        busy={false}
        onChoose={() => undefined}
      />
    </div>
  );
}

export function People() {
  return (
    <div>
      <PersonPicture name="Hodan Ali" picture={null} />
      <PersonPicture name="Hodan Ali" picture="/placeholder-car.jpg" />
      <PersonLink id="a" name="Hodan Ali" />
    </div>
  );
}

export function Links() {
  return (
    <>
      <ContactLinks email="hodan@example.com" phone={PHONE} />
      <PhoneLink phone={PHONE} />
      <NewTabLink href="/properties">Properties</NewTabLink>
      <PublicPageLink kind="agent" id="a" isActive />
      <div>
        <RouteButton to="/admin/cars">Cars</RouteButton>
      </div>
    </>
  );
}

export const Picture = () => <Photo src="/placeholder-car.jpg" alt="Car" width="160" fallback="Car" />;

export function Replies() {
  const reply = { inquiryId: 'a', message: 'Is it still available?', conversationId: null };
  return (
    <div>
      <ReplyButton reply={reply} person="Hodan" resource="inquiries" />
      <ReplyButton reply={{ ...reply, conversationId: 'b' }} person="Hodan" resource="inquiries" />
    </div>
  );
}
