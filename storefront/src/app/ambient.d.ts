declare module 'virtual:shell' {
  /** `index.html` as the build left it. */
  const shell: string;
  export default shell;
}

interface Window {
  /** What `public/pre-hydration.js` noted before the page's own scripts were there; gone once they have done it again. */
  preHydration?: { end: () => void; replayEvents: () => void };
}
