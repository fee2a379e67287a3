declare module 'virtual:shell' {
  /** `index.html` after the build. */
  const shell: string;
  export default shell;
}

interface Window {
  /** Recorder of `public/pre-hydration.js`. It is removed after its events have been replayed. */
  preHydration?: { end: () => void; replayEvents: () => void };
}
