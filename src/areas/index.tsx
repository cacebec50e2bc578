export { HomePage as Screen } from '../screens/home/HomePage.tsx';
