import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { supabase } from '../../providers/supabase-client.ts';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
import { StoredPicture } from '../../ui/stored-picture.tsx';

const BUCKET = 'abuse-report-pictures';

/** The lifetime of the picture's signed URL in seconds. */
const SIGNED_FOR = 600;

async function signed(name: string): Promise<string> {
  const { data, error } = await supabase().storage.from(BUCKET).createSignedUrl(name, SIGNED_FOR);
  if (error) throw error;
  return data.signedUrl;
}

/** The picture of a report, by its name in storage. No text describes the picture. */
export function AbuseReportPicture({ name }: { name: string }) {
  const queryKey = [BUCKET, name];
  const {
    data: url,
    isError,
    refetch,
  } = useQuery({ queryKey, queryFn: () => signed(name), staleTime: SIGNED_FOR * 500 });
  if (isError)
    return (
      <div role="alert">
        <p>The picture could not be loaded.</p>
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!url) return <Skeleton.Image active />;
  return (
    <div className="abuse-report-picture">
      <StoredPicture url={url} alt="Picture sent with this report, without a description" />
      <NewTabLink href={url}>Full picture</NewTabLink>
    </div>
  );
}
