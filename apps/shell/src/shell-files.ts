// In one chunk with the shell's start: to import this loads the shell's files, and runs none of them.
export {};
