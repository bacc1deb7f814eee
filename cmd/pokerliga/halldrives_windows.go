package main

import (
	"syscall"
	"unsafe"
)

// kernel has what Windows says of its drives, and keeps the machine awake.
var kernel = syscall.NewLazyDLL("kernel32.dll")

// removable is what Windows calls a drive that can be taken out.
const removable = 2

// doubleClicked reports whether the program was started by a double click: then its console is its own.
func doubleClicked() bool {
	var of [2]uint32
	n, _, _ := kernel.NewProc("GetConsoleProcessList").Call(uintptr(unsafe.Pointer(&of[0])), uintptr(len(of)))
	return n == ownAlone
}

// drives are the folders of removable drives, as sticks, that are in.
func drives() []string {
	there, _, _ := kernel.NewProc("GetLogicalDrives").Call()
	kind := kernel.NewProc("GetDriveTypeW")
	var list []string
	for i := range 26 {
		root := string(rune('A'+i)) + `:\`
		name, err := syscall.UTF16PtrFromString(root)
		if err != nil || there&(1<<i) == 0 {
			continue
		}
		if is, _, _ := kind.Call(uintptr(unsafe.Pointer(name))); is == removable {
			list = append(list, root)
		}
	}
	return list
}
