declare module 'virtual:shell' {
  /** `index.html` as the build left it. */
  const shell: string;
  export default shell;
}
