import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';

/** A private storage file, loaded by `fetch`: pages show no pictures of other origins, and storage may be another origin. */
export function StoredPicture({ url, alt }: { url: string; alt: string }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    const show = async () => {
      const response = await fetch(url);
      const content = await response.blob();
      if (!response.ok || isGone) return;
      made = URL.createObjectURL(content);
      setSource(made);
    };
    // Its link still works.
    show().catch(() => undefined);
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [url]);
  return source ? <img src={source} alt={alt} /> : <Skeleton.Image active />;
}
