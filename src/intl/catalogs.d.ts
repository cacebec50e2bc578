declare module '*.json?texts' {
  import type { MessageFormatElement } from 'react-intl';

  const messages: Readonly<Record<string, MessageFormatElement[]>>;
  export default messages;
}

declare module '*.json?texts=en-XA' {
  export { default } from '*.json?texts';
}
