/** The drawing as a file that needs nothing else. */
export const whole = (drawing: string, style: string): string =>
  drawing.replace(/(<svg[^>]*>)/, `$1<style>${style}</style>`);

export const handOut = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken what it needs by the time that anything else can happen.
  queueMicrotask(() => {
    URL.revokeObjectURL(link.href);
  });
};

/** Hands out a chart as an SVG file. */
export const keepSvg = (name: string, drawing: string, style: string): void => {
  handOut(new Blob([whole(drawing, style)], { type: 'image/svg+xml' }), `${name}.svg`);
};

/** Hands out a chart as a picture, twice as large as it is drawn. */
export const keepPng = async (name: string, drawing: string, style: string): Promise<void> => {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole(drawing, style))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * picture.naturalWidth, 2 * picture.naturalHeight];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
  if (content) handOut(content, `${name}.png`);
};
