/** Makes this worker look like a browser without JSPI (Safari, older ones). Import it before the engine. */
Reflect.deleteProperty(WebAssembly, 'Suspending');
Reflect.deleteProperty(WebAssembly, 'promising');
