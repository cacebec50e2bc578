export { HandOver as Screen } from '../auth/handOver/HandOver.tsx';
