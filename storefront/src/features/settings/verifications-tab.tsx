import { useSearchParams } from 'react-router-dom';
import { isolated } from '#shared/format/isolated.ts';
import { formatPhone } from '#shared/format/phone.ts';
import { t } from '#shared/format/text.ts';
import { LANGUAGE } from '#shared/language.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import { VerificationCard } from '../listings/verifications/verification-card.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** The verifications that a member can request about themselves. */
export function VerificationsTab({ user }: { user: CurrentUser }) {
  const [, setQuery] = useSearchParams();
  const toProfile = (
    <div className="grid justify-items-start gap-3">
      <p>Your profile has no phone number yet.</p>
      <button type="button" className={buttonClass('line')} onClick={() => setQuery('')}>
        Go to My Profile
      </button>
    </div>
  );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <SettingsPanel title="Phone Number" text="We tell you a code, which you type in here.">
        <VerificationCard
          type="phone"
          subjectId={user.id}
          next={t(
            `We call or write to ${isolated(formatPhone(user.phone ?? ''), LANGUAGE.direction)} and tell you a code.`,
          )}
          {...(!user.phone && { blocked: toProfile })}
        />
      </SettingsPanel>
      <SettingsPanel title="Identity" text="A document with your name, such as a passport or an identity card.">
        <VerificationCard
          type="identity"
          subjectId={user.id}
          next="Send us a picture of the document. We compare it with the name in your profile."
        />
      </SettingsPanel>
      <SettingsPanel
        title="Licence"
        text="For agents and brokers. Until it is checked you are shown as “Not verified”, and owners cannot entrust anything to you."
      >
        <VerificationCard
          type="licence"
          subjectId={user.id}
          next="Send us a picture or a PDF of your licence. We compare it with the number in your profile."
        />
      </SettingsPanel>
    </div>
  );
}
