/** The part of WebAssembly used here; the types for Node leave it to those of the browser. */
declare namespace WebAssembly {
  class Module {
    private constructor();
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  type ImportCall = (...values: never[]) => number | void;
  type ModuleImports = Record<string, ImportCall>;
  type Instance = { readonly exports: Record<string, unknown> };
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Record<string, ModuleImports>): Promise<Instance>;
}
