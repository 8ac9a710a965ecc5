// In the chunk of the shell's start: importing this file loads the shell's files without running them.
export {};
