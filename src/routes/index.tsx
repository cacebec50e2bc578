export { HomePage as Screen } from '../home/HomePage.tsx';
