export { NotFound as NotFoundScreen } from '../../parts/not-found.tsx';
