export { Missing as Screen } from '../screens/page/Missing.tsx';
