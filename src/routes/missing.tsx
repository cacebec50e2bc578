export { Missing as Screen } from '../app/pages/Missing.tsx';
