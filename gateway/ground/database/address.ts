const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;

/** The addresses of the servers that one address names: `postgres://user@one:5432,two:5433/name` names two. */
export const serversIn = (address: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] = parts.exec(address) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
};

export const isServerAddress = (text: string): boolean =>
  parts.test(text) && serversIn(text).every((server) => URL.canParse(server));

/** An address as it may be shown: without user and password. */
export const shownAddress = (address: string): string => {
  const [, , hosts = '', after = ''] = parts.exec(address) ?? [];
  return `${hosts}${after.replace(/[?#].*$/, '')}`;
};
