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
        Go to my profile
      </button>
    </div>
  );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <SettingsPanel title="Phone Number" text="We give you a code. You enter it here.">
        <VerificationCard
          type="phone"
          subjectId={user.id}
          next={t(
            `We call or message ${isolated(formatPhone(user.phone ?? ''), LANGUAGE.direction)} and give you a code.`,
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
        title="License"
        text="For agents and brokers. Until we have checked your license, your profile shows “License not checked”, and owners cannot entrust properties to you."
      >
        <VerificationCard
          type="licence"
          subjectId={user.id}
          next="Send us a picture or a PDF of your license. We compare it with the number in your profile."
        />
      </SettingsPanel>
    </div>
  );
}
