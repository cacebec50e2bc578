const load = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // It can read many more formats, which no picture here has. What players upload is checked to be PNG or JPEG before it comes
  // to be read; WebP is for pictures of the house.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  return sharp;
};
let loaded: ReturnType<typeof load> | null = null;

/** The library is loaded with the first picture: a gateway that is sent none starts without it. */
export const loadSharp = (): ReturnType<typeof load> => (loaded ??= load());
