import { type ComponentProps, type ReactNode, useState } from 'react';

type PhotoProps = Omit<ComponentProps<'img'>, 'src' | 'onError'> & {
  src: string;
  alt: string;
  /** Shown if the picture does not load. */
  fallback: ReactNode;
};

/** A picture of a person or a listing. A broken picture shows the fallback. */
export function Photo({ src, alt, fallback, className = '', ...props }: PhotoProps) {
  const [broken, setBroken] = useState<string>();
  if (broken === src) return fallback;
  return <img {...props} className={`${className} photo`} src={src} alt={alt} onError={() => setBroken(src)} />;
}
