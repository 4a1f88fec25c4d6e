/** `import routes from '../contract.ts?routes'`: method and path of each endpoint, without any schema code. */
declare module '*?routes' {
  import type { AnyContractRouter } from '@orpc/contract';
  const routes: AnyContractRouter;
  export default routes;
}
