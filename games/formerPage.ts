/** Shows a game by the page of before, until its own takes its place. */
export const loadFormerPage = (): void => {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/pages.css' }),
    Object.assign(document.createElement('script'), { src: '/play.js' }),
  );
};
