export { Help as Screen } from '../help/Help.tsx';
