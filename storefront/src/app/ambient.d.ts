declare module 'virtual:shell' {
  /** `index.html` after the build. */
  const shell: string;
  export default shell;
}

interface Window {
  /** Functions of `public/pre-hydration.js`, which records early input. Removed after the replay. */
  preHydration?: { endClicks: () => void; replayEvents: () => void };
}
