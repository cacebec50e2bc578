export { Screen } from './byIframe.tsx';
