declare module '*.json?texts=first' {
  import type { MessageFormatElement } from 'react-intl';

  const messages: Readonly<Record<string, MessageFormatElement[]>>;
  export default messages;
}

declare module '*.json?texts=later' {
  export { default } from '*.json?texts=first';
}

declare module '*.json?texts=login' {
  export { default } from '*.json?texts=first';
}

declare module '*.json?texts=play' {
  export { default } from '*.json?texts=first';
}

declare module '*.json?texts=shared' {
  export { default } from '*.json?texts=first';
}

declare module '*.json?texts=first,en-XA' {
  export { default } from '*.json?texts=first';
}

declare module '*.json?texts=later,en-XA' {
  export { default } from '*.json?texts=first';
}

declare module '*.json?texts=login,en-XA' {
  export { default } from '*.json?texts=first';
}
