/** Another attempt requests another address, so that no cache answers with the failure that it stored. */
export const addressOf = (src: string, attempt: number): string => {
  if (attempt === 1 || /^(data|blob):/.test(src)) return src;
  const [address = '', hash] = src.split('#');
  const again = `${address}${address.includes('?') ? '&' : '?'}again=${attempt}`;
  return hash === undefined ? again : `${again}#${hash}`;
};
