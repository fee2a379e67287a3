import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import { SOCIAL_PROVIDERS } from '#shared/accounts/social.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { showToast } from '../../../ui/base/toast-store.ts';
import { SocialMark } from './social-marks.tsx';
import { t } from '#shared/format/text.ts';
import { inLanguage } from '#shared/language.ts';

type Provider = (typeof SOCIAL_PROVIDERS)[number];
const NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

const socialConfigQuery = queryOptions({
  queryKey: ['social-config'],
  queryFn: ({ signal }) => getJson('/api/auth/social-config', { signal }),
});

/** Buttons for the enabled providers. Renders nothing if no provider is enabled or the configuration failed to load. */
export function SocialSignIn({ next }: { next: string }) {
  const { data, isPending } = useQuery(socialConfigQuery);
  const providers = SOCIAL_PROVIDERS.filter((provider) => isPending || data?.[provider]);
  if (providers.length === 0) return null;
  return (
    <>
      <SocialButtons providers={providers} isLoading={isPending} onChoose={(provider) => leaveFor(provider, next)} />
      <p className="flex items-center gap-4 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your phone or email
      </p>
    </>
  );
}

/** Always shows all three buttons of the older screen. A disabled provider explains itself in a toast. */
export function OlderSocialSignIn({ next }: { next: string }) {
  const queryClient = useQueryClient();
  useQuery(socialConfigQuery);
  async function choose(provider: Provider) {
    // The configuration may still be loading. A slow network must not make a provider look disabled.
    const config = await queryClient.ensureQueryData(socialConfigQuery).catch(() => undefined);
    if (config?.[provider]) leaveFor(provider, next);
    else
      showToast({
        tone: 'info',
        title: t(`${NAMES[provider]} Login`),
        text: t(`${NAMES[provider]} login would redirect in production.`),
      });
  }
  return (
    <SocialButtons providers={SOCIAL_PROVIDERS} isLoading={false} onChoose={(provider) => void choose(provider)} />
  );
}

type SocialButtonsProps = {
  providers: readonly Provider[];
  isLoading: boolean;
  onChoose: (provider: Provider) => void;
};

function SocialButtons({ providers, isLoading, onChoose }: SocialButtonsProps) {
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2.5">
      {providers.map((provider) =>
        isLoading ? (
          <Skeleton key={provider} className="h-tap rounded-md!" />
        ) : (
          <button
            key={provider}
            type="button"
            className={buttonClass('line', 'md', 'px-1 max-sm:gap-1.5')}
            onClick={() => onChoose(provider)}
          >
            <SocialMark provider={provider} />
            {NAMES[provider]}
          </button>
        ),
      )}
    </div>
  );
}

/** Sends the browser to the provider's site. It returns through the server. */
function leaveFor(provider: Provider, next: string): void {
  location.assign(`/api/auth/${provider}?${new URLSearchParams({ next: inLanguage(next) })}`);
}
